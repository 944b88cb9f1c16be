import { ScheduleValues } from '@recto/contracts/endpoints/schedules';
import { formatsOf, SCHEDULE_UNITS, SCHEDULED } from '@recto/contracts/reports';
import { expect, test } from 'vitest';
import { newSchedule, withUnit, withWhat } from './schedule-draft.ts';

test('whatever is chosen fits together', () => {
  for (const what of SCHEDULED)
    for (const unit of SCHEDULE_UNITS)
      for (const before of SCHEDULED) {
        const first = withWhat(newSchedule('x'), before, before === 'dashboard' ? 1 : null);
        const draft = withUnit(withWhat(first, what, what === 'dashboard' ? 2 : null), unit);
        const recipients = ['5f6a0c0e-7a4b-4a51-9d0e-3f8c3e1f0a11'];
        expect(ScheduleValues.safeParse({ ...draft, recipients }).success).toBe(true);
        expect(formatsOf(what)).toContain(draft.format);
      }
});
