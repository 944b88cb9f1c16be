import { expect, it, vi } from 'vitest';
import { createUnderway } from './underway.ts';

const answerLater = () => {
  let answer: (done: boolean) => void = () => {};
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  return { send: vi.fn(() => promise), answer: (done: boolean) => answer(done) };
};

it('is under way until the server has answered', async () => {
  const underway = createUnderway();
  const { send, answer } = answerLater();
  const comeBack = vi.fn();
  const left = underway.leave('a', { send, comeBack });
  expect(underway.has('a')).toBe(true);
  expect(underway.has('b')).toBe(false);
  answer(true);
  expect(await left).toBe(true);
  expect(underway.has('a')).toBe(false);
  expect(underway.isLeft('a')).toBe(true);
  expect(comeBack).not.toHaveBeenCalled();
});

it('brings the person back once when it is refused, and may be sent again then', async () => {
  const underway = createUnderway();
  const first = answerLater();
  const comeBack = vi.fn(() => expect(underway.has('a')).toBe(false));
  const left = underway.leave('a', { send: first.send, comeBack });
  first.answer(false);
  expect(await left).toBe(false);
  expect(comeBack).toHaveBeenCalledOnce();
  expect(underway.isLeft('a')).toBe(false);
  const second = answerLater();
  const again = underway.leave('a', { send: second.send, comeBack });
  second.answer(true);
  expect(await again).toBe(true);
  expect(comeBack).toHaveBeenCalledOnce();
});

it('sends a document once, however often it is confirmed meanwhile', async () => {
  const underway = createUnderway();
  const { send, answer } = answerLater();
  const both = [0, 1].map(() => underway.leave('a', { send, comeBack: () => {} }));
  answer(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(send).toHaveBeenCalledOnce();
});

it('is settled when all are answered, also those that came meanwhile', async () => {
  const underway = createUnderway();
  const [a, b] = [answerLater(), answerLater()];
  const done = vi.fn();
  void underway.leave('a', { send: a.send, comeBack: () => {} });
  const settled = underway.settled().then(done);
  void underway.leave('b', { send: b.send, comeBack: () => {} });
  a.answer(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).not.toHaveBeenCalled();
  b.answer(false);
  await settled;
  expect(done).toHaveBeenCalledOnce();
});
