import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { infoQuery } from '../portal/info.ts';
import classes from './header.module.css';

/** Names the environment in a corner when it is not production (B-015). */
export function Ribbon() {
  const { t } = useTranslation();
  const { data } = useQuery(infoQuery);
  const profile = data?.['display-ribbon-on-profiles'];
  if (!profile || !data.activeProfiles.includes(profile)) return null;
  return <div className={classes.ribbon}>{t(`shell.ribbon.${profile}`, { defaultValue: profile })}</div>;
}
