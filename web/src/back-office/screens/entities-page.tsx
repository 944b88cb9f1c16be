import { TextInput } from '@mantine/core';
import { ENTITIES } from '@recto/contracts/entities/all';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import { holdsAny } from '@recto/contracts/roles';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useWalkKeys } from '../../lib/walk-rows.ts';
import { useAccount } from '../../portal/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from '../parts/entities.module.css';

/** Everything that is maintained here, as far as this person may see it, in the groups of its owners. */
export function EntitiesPage() {
  const { t } = useTranslation();
  const account = useAccount();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const rows = useWalkKeys<HTMLDivElement>('list.key.down', 'list.key.up');
  useShortcuts([{ key: '/', label: 'list.key.search', run: () => box.current?.focus() }]);
  const shown = ENTITIES.map((entity) => ({ entity, name: t(`entity.plural.${entity.name}`) })).filter(
    ({ entity, name }) =>
      !!account &&
      holdsAny(account.authorities, endpointsOf(entity).list.access) &&
      name.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  const owners = [...new Set(shown.map(({ entity }) => entity.owner))];
  return (
    <Page title={t('entity.entities')} narrow>
      <TextInput
        ref={box}
        className={classes.box}
        aria-label={t('entity.find_entity')}
        placeholder={t('entity.find_entity')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = shown;
          if (event.key === 'Enter' && first) void navigate({ to: `/entity/${first.entity.name}` });
        }}
      />
      {shown.length === 0 && <EmptyState title={t('palette.nothing')} />}
      <div ref={rows} className={classes.groups}>
        {owners.map((owner) => (
          <Panel key={owner} title={t(`entity.owner.${owner}`)}>
            <ul className={classes.list}>
              {shown
                .filter(({ entity }) => entity.owner === owner)
                .map(({ entity, name }) => (
                  <li key={entity.name}>
                    <TextLink data-row to={`/entity/${entity.name}` as never}>
                      {name}
                    </TextLink>
                  </li>
                ))}
            </ul>
          </Panel>
        ))}
      </div>
    </Page>
  );
}
