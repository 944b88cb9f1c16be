import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findEntries } from './find-entries.ts';
import { PaletteDialog, type PaletteEntry } from './palette-dialog.tsx';

// This DOM has no layout to scroll.
Element.prototype.scrollIntoView = () => {};
afterEach(cleanup);

type ShownProps = { entries: readonly PaletteEntry[]; onClose: () => void };

/** Two groups, as people see them; what is found grows when `more` comes. */
const Shown = ({ entries, onClose }: ShownProps) => {
  const [typed, onType] = useState('');
  const group = (id: string, of: readonly PaletteEntry[]) => ({
    id,
    title: id,
    entries: findEntries(of, typed),
  });
  const groups = [group('found', entries.slice(3)), group('here', entries.slice(0, 3))];
  return <PaletteDialog typed={typed} onType={onType} groups={groups} searching={false} onClose={onClose} />;
};

const show = () => {
  const runs = { rerun: vi.fn(), copy: vi.fn(), uuid: vi.fn() };
  const onClose = vi.fn();
  const entries = [
    { id: 'rerun', label: 'Rerun', keys: '', run: runs.rerun },
    { id: 'uuid', label: 'Copy UUID', keys: 'Ctrl U', run: runs.uuid },
    { id: 'copy', label: 'Copy', keys: '', run: runs.copy },
  ];
  const portal = (shown: readonly PaletteEntry[]) => (
    <MantineProvider env="test">
      <Shown entries={shown} onClose={onClose} />
    </MantineProvider>
  );
  const { unmount, rerender } = render(portal(entries));
  const find = (label: string) =>
    rerender(portal([...entries, { id: `found-${label}`, label, keys: '', run: vi.fn() }]));
  return { runs, onClose, unmount, find, input: screen.getByRole('combobox') };
};
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('the palette', () => {
  it('has the focus at once, and lists everything with its key', () => {
    const { input } = show();
    expect(document.activeElement).toBe(input);
    expect(names()).toEqual(['Rerun', 'Copy UUIDCtrl U', 'Copy']);
  });

  it('does what is marked on Enter, after it has closed', async () => {
    const { runs, onClose, input } = show();
    type(input, 'copy');
    expect(names()).toEqual(['Copy', 'Copy UUIDCtrl U']);
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(runs.uuid).toHaveBeenCalledOnce());
    expect(runs.copy).not.toHaveBeenCalled();
  });

  it('goes round at both ends', async () => {
    const { runs, input } = show();
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(runs.copy).toHaveBeenCalledOnce());
  });

  it('does nothing where nothing answers', () => {
    const { onClose, input } = show();
    type(input, 'xyzzy');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps its mark on what somebody went to when more is found meanwhile', async () => {
    const { runs, find, input } = show();
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    find('INV-1');
    expect(names()[0]).toBe('INV-1');
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(runs.uuid).toHaveBeenCalledOnce());
  });

  it('gives the focus back to where it was', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    show().unmount();
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});
