import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ColumnTools } from './use-kept-columns.ts';

/** A step of the width by keyboard, px. */
const STEP = 24;

type Props = {
  id: string;
  tools: ColumnTools;
  /** How wide the column is now, px. */
  width: () => number;
};

/** Entries of the menu of a column: where it stands and how wide it is. */
export const ColumnItems = ({ id, tools, width }: Props) => {
  const { t } = useTranslation();
  const widen = (by: number) => tools.resize(id, width() + by);
  return (
    <>
      <Menu.Item onClick={() => tools.move(id, -1)}>{t('form.column_left')}</Menu.Item>
      <Menu.Item onClick={() => tools.move(id, 1)}>{t('form.column_right')}</Menu.Item>
      <Menu.Item closeMenuOnClick={false} onClick={() => widen(STEP)}>
        {t('form.column_wider')}
      </Menu.Item>
      <Menu.Item closeMenuOnClick={false} onClick={() => widen(-STEP)}>
        {t('form.column_narrower')}
      </Menu.Item>
      {tools.isChanged && <Menu.Item onClick={tools.reset}>{t('form.columns_reset')}</Menu.Item>}
    </>
  );
};
