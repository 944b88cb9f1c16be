import { Button, Group } from '@mantine/core';
import type { SubscriptionRequest } from '@recto/contracts/endpoints/products';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { Time } from '../../../ui/time.tsx';
import { priceWords } from '../model/price-words.ts';
import { DeclineDialog } from '../parts/decline-dialog.tsx';
import classes from '../parts/request.module.css';
import { RequestTerms } from '../parts/request-terms.tsx';
import { useAnswerRequest } from '../parts/use-answer-request.ts';
import { requestQuery } from '../products.queries.ts';

const route = getRouteApi('/private/account/subscription/requests/$id');

/** A subscription that was asked for: whoever asked waits here, an administrator answers. */
export function RequestPage() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(requestQuery(id));
  return (
    <Page title={t('requests.title')} narrow>
      <Panel>
        {error && !data && (
          <div role="alert" className={classes.failed}>
            <p>{errorMessages(error, t).join(' ')}</p>
            <RetryButton onClick={() => void refetch()} />
          </div>
        )}
        {!data && !error && <SkeletonRows rows={4} height={32} label={t('list.loading_short')} />}
        {data && <Asked request={data} />}
      </Panel>
      <p className={classes.back}>
        <Link to="/account/tenant/settings" hash="subscriptions">
          {t('requests.back')}
        </Link>
      </p>
    </Page>
  );
}

const TONES = { OPEN: 'info', ACCEPTED: 'success', DECLINED: 'danger', WITHDRAWN: 'secondary' } as const;

function Asked({ request }: { request: SubscriptionRequest }) {
  const { t } = useTranslation();
  const { withdraw, decline, accept, isBusy } = useAnswerRequest(request.id);
  const [declining, setDeclining] = useState(false);
  const { state, can } = request;
  return (
    <div className={classes.request}>
      <Facts request={request} />
      {state === 'OPEN' && !can.answer && <p className={classes.quiet}>{t('requests.waits')}</p>}
      {can.answer && <RequestTerms isBusy={isBusy} onAccept={accept} />}
      <Group gap={8}>
        {can.answer && (
          <Button variant="default" disabled={isBusy} onClick={() => setDeclining(true)}>
            {t('requests.decline')}
          </Button>
        )}
        {can.withdraw && (
          <Button variant="default" disabled={isBusy} onClick={withdraw}>
            {t('requests.withdraw')}
          </Button>
        )}
      </Group>
      {declining && <DeclineDialog onClose={() => setDeclining(false)} onDecline={decline} />}
    </div>
  );
}

function Facts({ request }: { request: SubscriptionRequest }) {
  const { t } = useTranslation();
  const { state, plan, askedBy, askedDate, answeredBy, answeredDate, reason } = request;
  const { key, values } = priceWords({
    ...(plan.pricePerMonth !== null && { base_cost: plan.pricePerMonth }),
    ...(plan.creditsPerMonth !== null && { base_amount: String(plan.creditsPerMonth) }),
    ...(plan.pricePerAdditionalPage !== null && { additional_cost: plan.pricePerAdditionalPage }),
  });
  return (
    <>
      <p className={classes.plan}>
        <b>{plan.name}</b> <Badge tone={TONES[state]}>{t(`requests.state.${state}`)}</Badge>
      </p>
      <dl className={classes.facts}>
        <dt>{t('requests.price')}</dt>
        <dd>{t(key, values)}</dd>
        {plan.category && (
          <>
            <dt>{t('entity.field.category')}</dt>
            <dd>{t(`category.${plan.category}`)}</dd>
          </>
        )}
        <dt>{t('requests.asked_by')}</dt>
        <dd>{askedBy}</dd>
        <dt>{t('requests.asked_date')}</dt>
        <dd>
          <Time iso={askedDate} />
        </dd>
        {answeredBy && answeredDate && (
          <>
            <dt>{t('requests.answered_by')}</dt>
            <dd>{answeredBy}</dd>
            <dt>{t('requests.answered_date')}</dt>
            <dd>
              <Time iso={answeredDate} />
            </dd>
          </>
        )}
        {reason && (
          <>
            <dt>{t('requests.reason')}</dt>
            <dd>{reason}</dd>
          </>
        )}
      </dl>
    </>
  );
}
