import { Menu, type MenuProps } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';

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
  const [asked, setAsked] = useState(false);
  if (!asked)
    return cloneElement(target, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => setAsked(true),
    });
  return (
    <Menu position={position} transitionProps={{ duration: 0 }} defaultOpened returnFocus>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{items()}</Menu.Dropdown>
    </Menu>
  );
};
