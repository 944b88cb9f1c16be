import { Button } from '@mantine/core';
import type { ThreadDump } from '@recto/contracts/endpoints/management';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { threadsQuery } from '../admin.queries.ts';
import { duration, shownMs } from '../model/figures.ts';
import classes from '../parts/admin.module.css';
import { AdminPage } from '../parts/admin-page.tsx';
import { Loaded } from '../parts/loaded.tsx';

/** What the process that answers does just now (P-005). */
export function ThreadDumpPage() {
  const { t } = useTranslation();
  const dump = useQuery(threadsQuery);
  return (
    <AdminPage
      title={t('admin.thread_dump')}
      onRefresh={dump.refetch}
      actions={
        <Button variant="default" loading={dump.isFetching} onClick={() => void dump.refetch()}>
          {t('admin.again')}
        </Button>
      }
    >
      <p className={classes.intro}>{t('admin.threads_intro')}</p>
      <Loaded query={dump}>{(data) => <Dump dump={data} />}</Loaded>
    </AdminPage>
  );
}

const Dump = ({ dump: { process, eventLoop, resources, threads } }: { dump: ThreadDump }) => {
  const { t } = useTranslation();
  const facts: [string, string][] = [
    [t('admin.detail.pid'), String(process.pid)],
    [t('admin.detail.uptime'), duration(process.uptimeSeconds)],
    [t('admin.detail.loop_busy'), `${Math.round(eventLoop.utilization * 100)}%`],
    [t('admin.detail.loop_late'), `${shownMs(eventLoop.meanMs)} ms`],
    [t('admin.detail.loop_p99'), `${shownMs(eventLoop.p99Ms)} ms`],
    [t('admin.detail.loop_max'), `${shownMs(eventLoop.maxMs)} ms`],
  ];
  const held = Object.entries(resources).map(([name, count]): [string, string] => [name, String(count)]);
  return (
    <>
      <div className={classes.grid}>
        <Facts title={t('admin.process')} facts={facts} />
        <Facts title={t('admin.resources')} facts={held} />
      </div>
      {threads.map(({ threadId, threadName, threadState, stackTrace }) => (
        <div key={threadId} className={classes.block}>
          <Panel
            title={threadName}
            aside={
              <Badge tone={threadState === 'RUNNABLE' ? 'success' : 'secondary'}>
                {t(`admin.thread.${threadState}`)}
              </Badge>
            }
          >
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is read by scrolling, also by keyboard. */}
            <section className={classes.stack} tabIndex={0} aria-label={threadName}>
              {stackTrace
                .map(({ className, methodName, fileName, lineNumber }) => {
                  const name = [className, methodName].filter(Boolean).join('.') || '(anonymous)';
                  return `${name}  ${fileName}${lineNumber === null ? '' : `:${lineNumber}`}`;
                })
                .join('\n') || t('admin.no_stack')}
            </section>
          </Panel>
        </div>
      ))}
    </>
  );
};

const Facts = ({ title, facts }: { title: string; facts: readonly [string, string][] }) => (
  <Panel title={title}>
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);
