import { EXTRACTION_TONE } from '@recto/contracts/statuses';
import { IconChevronDown, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localTime, utcTime } from '../../../lib/dates.ts';
import { useSaid } from '../../../portal/said.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { ReviewModel } from '../flow/use-model.ts';
import { vendorOf } from '../model/extra-actions.ts';
import { Counters } from './counters.tsx';
import classes from './form.module.css';
import { Problems } from './problems.tsx';

type Props = {
  model: ReviewModel;
  waiting: number | null;
  categoryKey: string | undefined;
  /** Absent: this person does not change what kind of document it is. */
  onCategory?: (() => void) | undefined;
  badges: ReactNode;
  tools: ReactNode;
};

/** The latest event as a line of success or failure (F-028). */
const LatestEvent = ({ model }: { model: ReviewModel }) => {
  const { t } = useTranslation();
  const inWords = useSaid();
  const event = model.record.latestEvent;
  if (!event) return null;
  const failed = event.eventStatus === 'FAIL';
  const Icon = failed ? IconCircleX : IconCircleCheck;
  return (
    <p className={classes.event} data-status={event.eventStatus}>
      <Icon size={14} aria-label={t(failed ? 'review.event_failed' : 'review.event_succeeded')} />
      <span className={classes.eventText}>
        {[t(`event.${event.eventType}`), event.message && inWords(event.message)].filter(Boolean).join(' · ')}
      </span>
      <time dateTime={event.createdDate} title={utcTime(event.createdDate)}>
        {localTime(event.createdDate)}
      </time>
    </p>
  );
};

/** What kind of document it is; pressed, it is changed. */
const CategoryBadge = ({ name, onPress }: { name: string; onPress: (() => void) | undefined }) => {
  const { t } = useTranslation();
  const badge = <Badge tone="primary">{name}</Badge>;
  if (!onPress) return badge;
  return (
    <button
      type="button"
      className={classes.category}
      aria-label={t('review.change_category', { name })}
      data-hint={t('review.change_category', { name })}
      onClick={onPress}
    >
      {badge}
      <IconChevronDown size={12} aria-hidden />
    </button>
  );
};

/** What this document is, how it stands, and what is left to do. */
export const FormHeader = ({ model, waiting, categoryKey, onCategory, badges, tools }: Props) => {
  const { t } = useTranslation();
  const { record } = model;
  const { number, party } = record.summary;
  const source = record.inputChannelInbox ?? record.inputChannel;
  const vendor = vendorOf(record);
  return (
    <header className={classes.head}>
      <div className={classes.titleLine}>
        <h1 title={record.documentChannelLog?.originalName}>
          <b>{number ?? record.documentChannelLog?.originalName ?? t('review.title')}</b>
          {party && <span className={classes.party}> · {party}</span>}
        </h1>
      </div>
      <div className={classes.badges}>
        <CategoryBadge name={t(`category.${record.category}`)} onPress={onCategory} />
        {categoryKey && <Badge tone="secondary">{categoryKey}</Badge>}
        <Badge tone={EXTRACTION_TONE[record.status]}>{t(`status.${record.status}`)}</Badge>
        <Badge tone="secondary">
          {t(record.inputChannelType === 'EMAIL' ? 'review.by_mail' : 'review.by_upload')}
          {source && ` · ${source}`}
        </Badge>
        {vendor && (
          <Link
            to="/dashboard"
            search={{ vendorSensor: vendor.vendor_no || vendor.name, category: [record.category] }}
            data-hint={t('review.vendor_dashboard')}
          >
            <Badge tone="secondary" title={vendor.vendor_fullname}>
              {[vendor.name, vendor.vendor_no].filter(Boolean).join(' · ')}
            </Badge>
          </Link>
        )}
        {record.extractionTags.map((tag) => (
          <Badge key={tag.id} tone="secondary">
            # {tag.name}
          </Badge>
        ))}
        {badges}
      </div>
      <div className={classes.eventLine}>
        <LatestEvent model={model} />
        <div className={classes.tools}>{tools}</div>
      </div>
      <div className={classes.left} data-tour="left">
        {model.slots.length > 0 && <Counters model={model} />}
        {waiting !== null && <span className={classes.waiting}>{t('review.waiting', { n: waiting })}</span>}
      </div>
      <Problems model={model} />
    </header>
  );
};
