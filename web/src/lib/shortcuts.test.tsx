import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useShortcuts } from './shortcuts.ts';

const sent: number[] = [];

function Bar({ files }: { files: number }) {
  useShortcuts([{ key: 'Enter', ctrl: true, label: 'upload.send', run: () => sent.push(files) }]);
  return null;
}

/** Presses the key as soon as what it renders can be seen. */
function Screen({ files }: { files: number }) {
  useLayoutEffect(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }));
  });
  return <Bar files={files} />;
}

test('a key that is pressed at once means what is on screen', () => {
  const { rerender } = render(<Screen files={0} />);
  sent.length = 0;
  rerender(<Screen files={1} />);
  expect(sent).toEqual([1]);
});
