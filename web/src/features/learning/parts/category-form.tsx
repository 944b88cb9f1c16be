import { Button, Input, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { type Category, categoriesOf } from '@recto/contracts/categories';
import { LEARNED_STATES, type LearnedStateName, REPLAY } from '@recto/contracts/endpoints/replay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../portal/session.ts';
import classes from './replay.module.css';

export type WantedReplay = { category: Category; documents: number; learned: LearnedStateName };

/** What most tenants have most of. */
const USUAL: Category = 'INVOICE';
const { min, max, default: usual } = REPLAY.documents;

/** Which documents are read again, and with what was learned. */
export const CategoryForm = ({
  busy,
  onStart,
}: {
  busy: boolean;
  onStart: (wanted: WantedReplay) => void;
}) => {
  const { t } = useTranslation();
  const categories = categoriesOf(useAccount()?.authorities ?? []);
  const [category, setCategory] = useState<Category | null>(
    categories.find((one) => one === USUAL) ?? categories[0] ?? null,
  );
  const [documents, setDocuments] = useState<number | string>(usual);
  const [learned, setLearned] = useState<LearnedStateName>('then');
  return (
    <form
      className={classes.form}
      aria-label={t('replay.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (category) onStart({ category, documents: Number(documents), learned });
      }}
    >
      <Select
        label={t('replay.category')}
        allowDeselect={false}
        searchable
        data={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
        value={category}
        onChange={(value) => setCategory(value as Category | null)}
      />
      <NumberInput
        label={t('replay.documents')}
        min={min}
        max={max}
        allowDecimal={false}
        required
        withAsterisk={false}
        value={documents}
        onChange={setDocuments}
      />
      <Input.Wrapper label={t('replay.learned.label')} labelElement="div">
        <SegmentedControl
          className={classes.segments}
          aria-label={t('replay.learned.label')}
          value={learned}
          onChange={(value) => setLearned(value as LearnedStateName)}
          data={LEARNED_STATES.map((value) => ({ value, label: t(`replay.learned.${value}`) }))}
        />
      </Input.Wrapper>
      <Button type="submit" loading={busy} disabled={!category || documents === ''}>
        {t('replay.start')}
      </Button>
    </form>
  );
};
