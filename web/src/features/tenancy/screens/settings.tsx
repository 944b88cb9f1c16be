import { holdsAny } from '@recto/contracts/roles';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../portal/session.ts';
import { type SettingsSection, useSettingsSections } from '../../../portal/settings-sections.ts';
import { Page } from '../../../ui/page.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import classes from '../parts/settings.module.css';
import { SettingsNav } from '../parts/settings-nav.tsx';

/** The settings of the tenant, as far as this person may change them. */
export function TenantSettingsPage() {
  const { t } = useTranslation();
  const account = useAccount();
  const all = useSettingsSections();
  if (!account) return null;
  const sections = all.filter(
    ({ roles, unless }) =>
      holdsAny(account.authorities, roles) && !(unless && account.features.includes(unless)),
  );
  return (
    <Page title={t('tenancy.settings')}>
      <div className={classes.columns}>
        {sections.length > 1 && <SettingsNav sections={sections} account={account} />}
        <div className={classes.sections}>
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      </div>
    </Page>
  );
}

function Section({ section: { id, title, Body } }: { section: SettingsSection }) {
  const { t } = useTranslation();
  return (
    // The way to it leads the keys there, too.
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={classes.section}>
      <h2 id={`${id}-title`} className={classes.title}>
        {t(title)}
      </h2>
      <Suspense fallback={<SkeletonRows rows={2} height={48} label={t('list.loading_short')} />}>
        <Body />
      </Suspense>
    </section>
  );
}
