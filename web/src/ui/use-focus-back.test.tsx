import { Button, MantineProvider, Menu } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { LazyMenu } from './lazy-menu.tsx';

afterEach(cleanup);

function Screen() {
  const [asks, setAsks] = useState(false);
  return (
    <MantineProvider env="test">
      <Button onClick={() => setAsks(true)}>Open</Button>
      <LazyMenu
        target={<Button>Menu</Button>}
        items={() => <Menu.Item onClick={() => setAsks(true)}>Report</Menu.Item>}
      />
      {asks && (
        <Dialog title="Report" onClose={() => setAsks(false)}>
          <input data-autofocus aria-label="Comment" />
        </Dialog>
      )}
    </MantineProvider>
  );
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const hasFocus = (name: string) => waitFor(() => expect(document.activeElement).toBe(button(name)));

it('what a dialog begins with has the focus as soon as it is there', () => {
  render(<Screen />);
  fireEvent.click(button('Open'));
  expect(document.activeElement).toBe(screen.getByLabelText('Comment'));
});

it('a dialog gives the focus back to what opened it', async () => {
  render(<Screen />);
  button('Open').focus();
  fireEvent.click(button('Open'));
  const comment = await screen.findByLabelText('Comment');
  comment.focus();
  press('Escape');
  await hasFocus('Open');
});

it('a menu gives the focus back the first time that it is closed, too', async () => {
  render(<Screen />);
  fireEvent.click(button('Menu'));
  (await screen.findByRole('menuitem', { name: 'Report' })).focus();
  press('Escape');
  await hasFocus('Menu');
});

it('a dialog that was opened from a menu gives it back to the button of the menu', async () => {
  render(<Screen />);
  fireEvent.click(button('Menu'));
  const entry = await screen.findByRole('menuitem', { name: 'Report' });
  entry.focus();
  fireEvent.click(entry);
  const comment = await screen.findByLabelText('Comment');
  comment.focus();
  press('Escape');
  await hasFocus('Menu');
});
