import { Button, Menu } from '@mantine/core';
import { Kbd } from '../../../ui/kbd.tsx';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { primaryProps } from '../flow/focus-dom.ts';
import type { PostGroup } from '../flow/use-post-groups.ts';
import classes from './form.module.css';

type Props = {
  label: string;
  busy: boolean;
  unsaved: boolean;
  /** Where it may post to; with several of them it asks for one (F-096). */
  groups: readonly PostGroup[];
  onPress: (groupId?: string) => void;
};

/** The one primary action with its key. */
export const PrimaryButton = ({ label, busy, unsaved, groups, onPress }: Props) => {
  const look = {
    ...primaryProps,
    className: classes.primary,
    loading: busy,
    'data-unsaved': unsaved || undefined,
    rightSection: <Kbd>Ctrl ⏎</Kbd>,
  } as const;
  if (groups.length < 2)
    return (
      <Button {...look} onClick={() => onPress()}>
        {label}
      </Button>
    );
  return (
    <LazyMenu
      position="top-end"
      target={<Button {...look}>{label}</Button>}
      items={() =>
        groups.map(({ groupId, label: name }) => (
          <Menu.Item key={groupId} onClick={() => onPress(groupId)}>
            {name}
          </Menu.Item>
        ))
      }
    />
  );
};
