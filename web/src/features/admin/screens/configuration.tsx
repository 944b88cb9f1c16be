import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { configurationQuery } from '../admin.queries.ts';
import classes from '../parts/admin.module.css';
import { AdminPage } from '../parts/admin-page.tsx';
import { Loaded } from '../parts/loaded.tsx';

type Entry = readonly [name: string, value: string];

/** The settings in force and where they come from; secrets are masked by the server (P-007, P-008). */
export function ConfigurationPage() {
  const { t } = useTranslation();
  const configuration = useQuery(configurationQuery);
  const [wanted, setWanted] = useState('');
  const matching = (entries: readonly Entry[]) =>
    entries.filter((entry) => entry.join(' ').toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <AdminPage title={t('admin.configuration')} onRefresh={configuration.refetch}>
      <div className={classes.filters}>
        <TextInput
          size="xs"
          w={280}
          aria-label={t('admin.filter_settings')}
          placeholder={t('admin.filter_settings')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </div>
      <Loaded query={configuration}>
        {({ properties, environment }) => (
          <>
            {Object.values(properties.contexts).flatMap(({ beans }) =>
              Object.entries(beans).map(([name, bean]) => (
                <Entries
                  key={name}
                  title={t('admin.source.settings')}
                  entries={matching(Object.entries(bean.properties))}
                />
              )),
            )}
            {environment.propertySources.map(({ name, properties: found }) => (
              <Entries
                key={name}
                title={t(`admin.source.${name}`)}
                entries={matching(Object.entries(found).map(([key, { value }]) => [key, value]))}
              />
            ))}
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}

const Entries = ({ title, entries }: { title: string; entries: readonly Entry[] }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.block}>
      <Panel title={title}>
        {entries.length === 0 && <p className={classes.empty}>{t('admin.none_here')}</p>}
        <ScrollBox label={title}>
          <table className={classes.table}>
            <tbody>
              {entries.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row" className={classes.code} style={{ width: 280 }}>
                    {name}
                  </th>
                  <td className={classes.code}>
                    {value || <span className={classes.quiet}>{t('admin.empty')}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </Panel>
    </div>
  );
};
