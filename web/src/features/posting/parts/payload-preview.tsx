import { useDebouncedValue } from '@mantine/hooks';
import { CATEGORIES, type Category } from '@recto/contracts/categories';
import { OUTPUT_WORKERS, type OutputWorker } from '@recto/contracts/output-workers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '../../../back-office/model/form-values.ts';
import type { Reference } from '../../../back-office/model/record-label.ts';
import { RecordPicker } from '../../../back-office/parts/record-picker.tsx';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Panel } from '../../../ui/panel.tsx';
import { readable } from '../model/readable.ts';
import { fileNameTemplateIn } from '../model/worker-form.ts';
import { previewQuery } from '../posting.queries.ts';
import classes from './payload-preview.module.css';

/** After the last key. */
const WAIT_MS = 400;

/** What the channel would send, as it is typed; nothing until category and worker are chosen. */
export function PayloadPreview({ values }: { values: FormValues }) {
  const category = CATEGORIES.find((one) => one === values.category);
  const worker = OUTPUT_WORKERS.find((one) => one === values.workerName);
  if (!category || !worker) return null;
  // What was chosen is of the category before.
  return <Preview key={category} category={category} worker={worker} values={values} />;
}

type Props = { category: Category; worker: OutputWorker; values: FormValues };

function Preview({ category, worker, values }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Reference | null>(null);
  const [typed] = useDebouncedValue(
    {
      template: String(values.workerDataTemplate ?? ''),
      fileName: fileNameTemplateIn(worker, values.workerParams),
    },
    WAIT_MS,
  );
  const { data, error, isFetching } = useQuery(
    previewQuery({
      category,
      workerName: worker,
      workerDataTemplate: typed.template,
      fileNameTemplate: typed.fileName,
      extractionId: chosen?.id,
    }),
  );
  return (
    <div className={classes.place}>
      <Panel title={t('posting.preview')}>
        <div className={classes.body}>
          <div className={classes.pick}>
            <RecordPicker
              field={{ kind: 'reference', to: 'extraction' }}
              // A channel sends documents of its category.
              within={`category: ${category}`}
              label={t('posting.preview_of')}
              value={chosen}
              error={undefined}
              disabled={false}
              onChange={setChosen}
              onBlur={() => {}}
            />
            <p className={classes.quiet}>{t('posting.preview_hint')}</p>
          </div>
          {error ? (
            <p role="alert" className={classes.wrong}>
              {errorMessages(error, t)[0]}
            </p>
          ) : (
            data && (
              <div aria-live="polite" data-fetching={isFetching || undefined} className={classes.made}>
                <p className={classes.quiet}>
                  {[
                    data.label,
                    data.fileName,
                    data.mediaType,
                    t('posting.bytes', { count: data.bytes, n: data.bytes.toLocaleString() }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message is scrolled by keyboard */}
                <pre className={classes.text} tabIndex={0}>
                  {readable(data.body, data.mediaType)}
                </pre>
              </div>
            )
          )}
        </div>
      </Panel>
    </div>
  );
}
