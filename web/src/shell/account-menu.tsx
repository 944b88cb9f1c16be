import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { type Account, LOCALES, type Locale, setLanguage } from '@recto/contracts/endpoints/tenancy';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, rootRouteId, useRouteContext } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/api.ts';
import { infoQuery } from '../portal/info.ts';
import { accountEntries } from '../portal/menu.ts';
import { accountQuery, useHolds } from '../portal/session.ts';
import { LANGUAGE_NAME } from '../portal/translations/languages.ts';
import classes from './header.module.css';

const initials = (name: string): string =>
  name
    .split(/[\s.@_-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase())
    .join('');

/** Who is signed in, how the portal looks and reads to them, and the way out. */
export function AccountMenu({ account }: { account: Account }) {
  const { t } = useTranslation();
  const admin = useHolds(['ROLE_ADMIN']);
  const { menu } = useRouteContext({ from: rootRouteId });
  const entries = accountEntries(account, menu);
  return (
    <Menu width={248} withinPortal={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.avatar}
          aria-label={t('shell.account', { name: account.name })}
        >
          {initials(account.name)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <p>{account.name}</p>
          <p className={classes.roles}>{account.login}</p>
          <p className={classes.roles}>
            {account.authorities.map((role) => role.replace('ROLE_', '')).join(' · ')}
          </p>
        </div>
        {entries.map(({ path, key }) => (
          <Menu.Item key={path} component={Link} to={path}>
            {t(key)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <SchemeItems />
        {admin && <LanguageItems current={account.langKey} />}
        <Menu.Divider />
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={16} aria-hidden />}>
          {t('shell.sign_out')}
        </Menu.Item>
        <AppInfo />
      </Menu.Dropdown>
    </Menu>
  );
}

/** What runs here, for whoever reports trouble with it (B-016). */
function AppInfo() {
  const { t } = useTranslation();
  const { data } = useQuery(infoQuery);
  if (!data) return null;
  const { id } = data.git.commit;
  return (
    <p className={classes.appInfo} title={id || undefined}>
      {t('shell.version', { version: data.build.version })}
      {id && <span className="mono">{id.slice(0, 8)}</span>}
    </p>
  );
}

const SCHEMES: readonly { scheme: MantineColorScheme; icon: typeof IconSun }[] = [
  { scheme: 'auto', icon: IconDeviceDesktop },
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
];

function SchemeItems() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string): void => {
    const chosen = SCHEMES.find(({ scheme }) => scheme === value);
    if (chosen) setColorScheme(chosen.scheme);
  };
  return (
    <Menu.RadioGroup value={colorScheme} onChange={choose}>
      <Menu.Label>{t('shell.theme')}</Menu.Label>
      {SCHEMES.map(({ scheme, icon: Icon }) => (
        <Menu.RadioItem key={scheme} value={scheme} rightSection={<Icon size={16} aria-hidden />}>
          {t(`shell.theme.${scheme}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** Languages name themselves. */

/** The switch is for admins (B-007); the choice is kept on the account. */
function LanguageItems({ current }: { current: Locale | null }) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const choose = useMutation({
    mutationFn: (langKey: Locale) => call(setLanguage, { body: { langKey } }),
    onSuccess: (_reply, langKey) =>
      queryClient.setQueryData(accountQuery.queryKey, (old) => old && { ...old, langKey }),
  });
  return (
    <Menu.RadioGroup value={current ?? i18n.language} onChange={(locale) => choose.mutate(locale as Locale)}>
      <Menu.Divider />
      <Menu.Label>{t('shell.language')}</Menu.Label>
      {LOCALES.map((locale) => (
        <Menu.RadioItem key={locale} value={locale} lang={locale}>
          {LANGUAGE_NAME[locale]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
