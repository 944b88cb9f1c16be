import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DataInUse, livingOwner, lockData } from './lock.ts';

const folder = () => mkdtempSync(path.join(tmpdir(), 'recto-lock-'));

test('one process has a data folder at a time; the refusal names the process', () => {
  const data = folder();
  const lock = lockData(data);
  expect(() => lockData(data)).toThrow(new DataInUse(data, process.pid));
  expect(livingOwner(data)?.pid).toBe(process.pid);
  lock.release();
  expect(livingOwner(data)).toBeNull();
  lockData(data).release();
  expect(readdirSync(data)).toEqual([]);
});

test('the lock of a dead process is taken over', async () => {
  const data = folder();
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  writeFileSync(path.join(data, 'lock'), JSON.stringify({ pid: child.pid, startedAt: 'then', token: 'x' }));
  lockData(data).release();
});

test('the lock of an earlier process whose id another one has now is taken over', () => {
  const data = folder();
  writeFileSync(
    path.join(data, 'lock'),
    JSON.stringify({ pid: process.pid, startedAt: 'before', token: 'x' }),
  );
  lockData(data).release();
});

test('half a lock file, left by a full disk, is no owner', () => {
  const data = folder();
  writeFileSync(path.join(data, 'lock'), '{"pid": 1');
  lockData(data).release();
});
