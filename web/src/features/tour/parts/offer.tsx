import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAccount, useHolds } from '../../../portal/session.ts';
import { answerTour } from '../model/answer.ts';
import classes from './tour.module.css';

/** Offered once, where people land; whoever came for a document is left alone. */
export function TourOffer() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const account = useAccount();
  const mayTake = useHolds(['ROLE_USER']);
  const { pathname } = useLocation();
  // An older server does not say it.
  if (account?.toured !== false || !mayTake || pathname !== '/dashboard') return null;
  return (
    <section className={classes.offer} aria-label={t('tour.title')}>
      <span>{t('tour.offer')}</span>
      <Button component={Link} to="/tour" size="compact-sm">
        {t('tour.take')}
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => answerTour(client)}>
        {t('tour.decline')}
      </Button>
    </section>
  );
}
