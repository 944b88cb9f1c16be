import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNear, useWatch, type Watch } from './use-near.ts';

type Entry = { target: Element; isIntersecting: boolean };
let observed: (entries: Entry[]) => void;

class Observer {
  constructor(tell: (entries: Entry[]) => void) {
    observed = tell;
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Item = ({ name, watch }: { name: string; watch: Watch }) => {
  const item = useRef<HTMLLIElement>(null);
  const near = useNear(item, watch);
  return <li ref={item}>{`${name} ${near ? 'picture' : 'sheet'}`}</li>;
};

const List = ({ names }: { names: readonly string[] }) => {
  const list = useRef<HTMLUListElement>(null);
  const watch = useWatch(list);
  return (
    <ul ref={list}>
      {names.map((name) => (
        <Item key={name} name={name} watch={watch} />
      ))}
    </ul>
  );
};

const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const move = (nth: number, isIntersecting: boolean) =>
  observed([{ target: screen.getAllByRole('listitem')[nth] as Element, isIntersecting }]);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('what flies past gets no picture, what the list rests at does', () => {
  render(<List names={['a', 'b', 'c']} />);
  for (const nth of [0, 1]) {
    move(nth, true);
    pass(50);
    move(nth, false);
  }
  move(2, true);
  expect(shown()).toEqual(['a sheet', 'b sheet', 'c sheet']);
  pass(100);
  expect(shown()).toEqual(['a sheet', 'b sheet', 'c picture']);
});

test('a picture is given up when it is far again, and one that has left the list is forgotten', () => {
  const { rerender } = render(<List names={['a', 'b']} />);
  move(0, true);
  move(1, true);
  pass(100);
  expect(shown()).toEqual(['a picture', 'b picture']);
  move(0, false);
  move(1, false);
  rerender(<List names={['a']} />);
  pass(100);
  expect(shown()).toEqual(['a sheet']);
});
