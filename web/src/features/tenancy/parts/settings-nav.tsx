import type { Account } from '@recto/contracts/endpoints/tenancy';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SettingsSection } from '../../../portal/settings-sections.ts';
import { entityGroupsOf } from '../model/entity-groups.ts';
import classes from './settings-nav.module.css';

type Props = { sections: readonly SettingsSection[]; account: Account };

const goTo = (id: string) => (): void => document.getElementById(id)?.focus({ preventScroll: true });

/** The sections of the page; for administrators the lists of everything that is maintained, too (N-001, N-004). */
export function SettingsNav({ sections, account }: Props) {
  const { t } = useTranslation();
  const groups = account.authorities.includes('ROLE_ADMIN') ? entityGroupsOf(account.authorities) : [];
  return (
    <nav className={classes.nav} aria-label={t('tenancy.settings')}>
      <ul className={classes.sections}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to="." hash={id} className={classes.link} onClick={goTo(id)}>
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
      {groups.length > 0 && (
        <>
          <p className={classes.heading}>{t('entity.entities')}</p>
          <div className={classes.groups}>
            {groups.map(({ id, entities }) => (
              <details key={id} className={classes.group}>
                <summary className={classes.summary}>
                  <IconChevronRight size={16} aria-hidden className={classes.mark} />
                  {t(`tenancy.group.${id}`)}
                </summary>
                <ul>
                  {entities.map(({ name }) => (
                    <li key={name}>
                      <Link to={`/entity/${name}` as never} className={classes.link}>
                        {t(`entity.plural.${name}`)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </div>
        </>
      )}
    </nav>
  );
}
