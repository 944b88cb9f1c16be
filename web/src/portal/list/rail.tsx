import { familiesFor, hasAllTab } from '@recto/contracts/lists/shown';
import { IconStack2 } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './rail.module.css';
import { useListHere } from './use-list.ts';

type Icon = ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>;

/** The families of a list as a slim column of icons with their names. Pressing the one that is open shows all that one may see again. */
export function Rail({ icons }: { icons: Readonly<Record<string, Icon>> }) {
  const { t } = useTranslation();
  const { definition, family, viewer, put } = useListHere();
  const families = familiesFor(definition, viewer);
  const all = hasAllTab(definition, viewer);
  if (families.length < 2 && !all) return null;
  return (
    <nav className={classes.rail} aria-label={t('list.families')}>
      {all && (
        <Tab
          label={t('family.all')}
          icon={IconStack2}
          active={family === null}
          onClick={() => put({ family: undefined })}
        />
      )}
      {families.map(({ id, label }) => (
        <Tab
          key={id}
          label={t(label)}
          icon={icons[id] ?? IconStack2}
          active={family?.id === id}
          onClick={() => put({ family: family?.id === id ? undefined : id, sort: undefined })}
        />
      ))}
    </nav>
  );
}

type TabProps = { label: string; icon: Icon; active: boolean; onClick: () => void };

function Tab({ label, icon: Icon, active, onClick }: TabProps) {
  return (
    <button type="button" className={classes.tab} aria-pressed={active} onClick={onClick}>
      <Icon size={20} aria-hidden />
      <span>{label}</span>
    </button>
  );
}
