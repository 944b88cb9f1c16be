import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageWindow } from './page-window.ts';
import classes from './pager.module.css';

type Props = {
  /** From 1. */
  page: number;
  pages: number;
  /** At most so many page links. */
  buttons: number;
};

/** Links to the pages around this one; the page lives in the address as `?page=`. Nothing for a single page. */
export function Pager({ page, pages, buttons }: Props) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  return (
    <nav className={classes.pager} aria-label={t('shell.pages')}>
      <Step to={page - 1} possible={page > 1} label={t('shell.page_previous')}>
        <IconChevronLeft size={16} aria-hidden />
      </Step>
      {pageWindow(page, pages, buttons).map((one) => (
        <Step key={one} to={one} possible label={t('shell.page', { page: one })} current={one === page}>
          {one}
        </Step>
      ))}
      <Step to={page + 1} possible={page < pages} label={t('shell.page_next')}>
        <IconChevronRight size={16} aria-hidden />
      </Step>
    </nav>
  );
}

type StepProps = { to: number; possible: boolean; label: string; current?: boolean; children: ReactNode };

function Step({ to, possible, label, current, children }: StepProps) {
  if (!possible)
    return (
      <span className={classes.step} data-off aria-hidden>
        {children}
      </span>
    );
  return (
    <Link
      to="."
      search={(old: object) => ({ ...old, page: to > 1 ? to : undefined })}
      className={classes.step}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
