import { Menu, type MenuProps } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode, useId, useState } from 'react';

type Target = { onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean };

type Props = Pick<MenuProps, 'position'> & {
  /** The button that opens it. */
  target: ReactElement<Target>;
  items: () => ReactNode;
};

/**
 * A menu that is only its button until somebody opens it: a screen has many menus, and each of them is state, effects
 * and measuring whenever the screen appears.
 */
export const LazyMenu = ({ target, items, position = 'bottom' }: Props) => {
  const id = useId();
  const [asked, setAsked] = useState(false);
  if (!asked)
    return cloneElement(target, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => setAsked(true),
    });
  // Its button is a new one since it was asked for, which the menu itself cannot know. What an entry opened keeps the focus.
  const giveBack = (): void =>
    void setTimeout(() => {
      const { activeElement: holder, body } = document;
      if (holder === body || holder?.closest('[role="menu"]'))
        document.getElementById(id)?.focus({ preventScroll: true });
    });
  return (
    // Beside its button in the page, where it belongs to the landmark around it; fixed, so that no pane cuts it.
    <Menu
      id={id}
      position={position}
      withinPortal={false}
      floatingStrategy="fixed"
      // At 200 % zoom a menu can be taller than the room beside its button: it scrolls, and no entry is lost.
      middlewares={{ flip: true, shift: true, size: true }}
      transitionProps={{ duration: 0 }}
      defaultOpened
      onClose={giveBack}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown style={{ overflowY: 'auto' }}>{items()}</Menu.Dropdown>
    </Menu>
  );
};
