import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { REVIEW_ACTIONS, type ReviewAction } from '@recto/contracts/statuses';
import { IconArrowsExchange, IconDots } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

/** Something to do with the ticked rows at once. */
export type Deed = {
  readonly id: string;
  /** Text key. */
  readonly label: string;
  readonly icon: ComponentType<{ size?: number | string }>;
  readonly run: () => void;
};

type Props = {
  deeds: readonly Deed[];
  /** The menu with the statuses is open. */
  opened: boolean;
  onChange: (opened: boolean) => void;
  disabled: boolean;
  onMove: (action: ReviewAction) => void;
};

/** The bar has one line on a phone: there everything is in one menu. As in `bulk.module.css`. */
const NARROW = '(max-width: 640px)';

/** What can be done with ticked rows: a button each, or one menu where there is no room. */
export const BulkDeeds = (props: Props) => {
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  return isNarrow ? <OneMenu {...props} /> : <Buttons {...props} />;
};

const Buttons = ({ deeds: [first, ...others], opened, onChange, disabled, onMove }: Props) => {
  const { t } = useTranslation();
  const button = (deed: Deed | undefined) =>
    deed && (
      <Button
        key={deed.id}
        variant="default"
        disabled={disabled}
        leftSection={<deed.icon size={16} aria-hidden />}
        onClick={deed.run}
      >
        {t(deed.label)}
      </Button>
    );
  return (
    <>
      {button(first)}
      <Menu opened={opened} onChange={onChange} position="top-start" shadow="md" withinPortal={false}>
        <Menu.Target>
          <Button
            variant="default"
            disabled={disabled}
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
          >
            {t('list.bulk.status')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Statuses onMove={onMove} />
        </Menu.Dropdown>
      </Menu>
      {others.map(button)}
    </>
  );
};

const OneMenu = ({ deeds, opened, onChange, disabled, onMove }: Props) => {
  const { t } = useTranslation();
  return (
    <Menu opened={opened} onChange={onChange} position="top-end" shadow="md" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" disabled={disabled} rightSection={<IconDots size={16} aria-hidden />}>
          {t('list.bulk.actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {deeds.map(({ id, label, icon: Icon, run }) => (
          <Menu.Item key={id} leftSection={<Icon size={16} aria-hidden />} onClick={run}>
            {t(label)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('list.bulk.status')}</Menu.Label>
        <Statuses onMove={onMove} />
      </Menu.Dropdown>
    </Menu>
  );
};

const Statuses = ({ onMove }: Pick<Props, 'onMove'>) => {
  const { t } = useTranslation();
  return REVIEW_ACTIONS.map((action) => (
    <Menu.Item key={action} onClick={() => onMove(action)}>
      {t(`review.action.${action}`)}
    </Menu.Item>
  ));
};
