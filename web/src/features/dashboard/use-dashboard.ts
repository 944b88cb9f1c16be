import { textOf } from '@recto/contracts/lists/definition';
import { createContext, useContext, useMemo } from 'react';
import { dayHere } from '../../lib/dates.ts';
import { type List, useList } from '../../portal/list/use-list.ts';
import { DASHBOARD } from './definition.ts';
import { type Period, periodOf } from './model/period.ts';

/** What the dashboard is about now; all of it is in the address. */
export type DashboardState = Pick<List, 'state' | 'viewer' | 'put'> & {
  readonly today: string;
  readonly period: Period;
};

/** Of the page whose address has it. */
export function useDashboard(): DashboardState {
  const { state, viewer, put } = useList(DASHBOARD);
  const today = dayHere();
  const received = textOf(state, 'received');
  return useMemo(
    () => ({ state, viewer, put, today, period: periodOf(received, today) }),
    [state, viewer, put, today, received],
  );
}

const Context = createContext<DashboardState | null>(null);
export const DashboardProvider = Context.Provider;

/** The dashboard around a part of it. */
export function useDashboardHere(): DashboardState {
  const dashboard = useContext(Context);
  if (!dashboard) throw new Error('this part stands on no dashboard');
  return dashboard;
}
