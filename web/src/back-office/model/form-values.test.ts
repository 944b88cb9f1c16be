import { mic } from '@recto/contracts/entities/mic';
import { micSynonym } from '@recto/contracts/entities/mic-synonym';
import { WRONG } from '@recto/contracts/entities/schemas';
import { describe, expect, it } from 'vitest';
import { differing, errorsOf, formValues, isLocked, toSend } from './form-values.ts';

const record = { id: 1, version: 3, code: 'M-1', active: false, mic: { id: 4, label: 'M-4' } };

describe('a form', () => {
  it('begins with the defaults of the definition', () =>
    expect(formValues(mic, null)).toMatchObject({
      code: '',
      active: true,
      type: 'QUANTITATIVE',
      category: '',
    }));

  it('takes from the address what the definition lets it', () => {
    expect(formValues(micSynonym, null, { synonym: 'Glare', languageCode: 'de' })).toMatchObject({
      synonym: 'Glare',
      languageCode: '',
    });
  });

  it('holds a record and sends it back as it was', () => {
    const values = formValues(micSynonym, record);
    expect(values).toMatchObject({ active: false, mic: { id: 4, label: 'M-4' } });
    expect(toSend(micSynonym, values, record)).toMatchObject({ active: false, mic: { id: 4 } });
  });

  it.each([
    [{ code: '' }, 'code', WRONG.required],
    [{ code: 'x'.repeat(257) }, 'code', WRONG.maxlength(256)],
    [{ uom: 'x'.repeat(51) }, 'uom', WRONG.maxlength(50)],
    [{ category: '' }, 'category', WRONG.required],
  ])('says of %j what the server would say', (over, field, message) => {
    const good = { ...formValues(mic, null), code: 'M-1', category: 'COA_NB' };
    expect(errorsOf(mic, good, null)).toEqual({});
    expect(errorsOf(mic, { ...good, ...over }, null)).toEqual({ [field]: message });
  });

  it('knows what differs', () => {
    const one = formValues(mic, record);
    expect(differing(mic, one, { ...one, uom: 'kg', active: true })).toEqual(['uom', 'active']);
  });

  it('locks what only a new record is asked for', () => {
    expect(isLocked({ kind: 'text', readOnly: 'edit' }, null)).toBe(false);
    expect(isLocked({ kind: 'text', readOnly: 'edit' }, record)).toBe(true);
    expect(isLocked({ kind: 'text', readOnly: 'always' }, null)).toBe(true);
  });
});
