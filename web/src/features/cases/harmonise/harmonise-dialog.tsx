import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { type HarmonisePreview, type HarmoniseRun, harmonize } from '@recto/contracts/endpoints/harmonise';
import { HARMONISE_TAG } from '@recto/contracts/harmonise';
import { chosenOf } from '@recto/contracts/lists/definition';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import type { ListActionProps } from '../../../portal/list-actions.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSaveFile } from '../parts/use-save-file.ts';
import classes from './harmonise.module.css';
import { bodyOf, configurationQuery, previewOf, startRun, type Wanted } from './harmonise.queries.ts';
import { PreviewStep } from './preview-step.tsx';
import { RunStep } from './run-step.tsx';

/** What of the dialog has been answered so far. */
function useHarmonise() {
  const [preview, setPreview] = useState<{ wanted: Wanted; shown: HarmonisePreview } | null>(null);
  const [run, setRun] = useState<HarmoniseRun | null>(null);
  const look = useMutation({
    mutationFn: previewOf,
    meta: { errors: 'silent' },
    onSuccess: (shown, wanted) => setPreview({ wanted, shown }),
  });
  const start = useMutation({ mutationFn: startRun, meta: { errors: 'silent' }, onSuccess: setRun });
  return { preview, run, look, start, back: () => setPreview(null) };
}

/** Specifications that say the same become one case: what is meant, what it would do, and how far it is (E-046 to E-051). */
export function HarmoniseDialog({ list, query, found, onClose }: ListActionProps) {
  const { t } = useTranslation();
  const { preview, run, look, start, back } = useHarmonise();
  const [given, setGiven] = useState<Given>(() => {
    const [category = '', ...others] = chosenOf(list.state, 'packagingCategory');
    return { category: others.length === 0 ? category : '', tag: HARMONISE_TAG };
  });
  const size = { size: 'lg', title: t('harmonise.title'), onClose };
  if (run)
    return (
      <Dialog {...size}>
        <RunStep started={run} onClose={onClose} />
      </Dialog>
    );
  if (preview)
    return (
      <Dialog {...size}>
        <PreviewStep
          preview={preview.shown}
          busy={start.isPending}
          error={start.error}
          onBack={back}
          onStart={() => start.mutate(preview.wanted)}
        />
      </Dialog>
    );
  return (
    <Dialog {...size}>
      <HarmoniseForm
        given={given}
        onChange={setGiven}
        found={found}
        query={query}
        isAdmin={list.viewer.roles.includes('ROLE_ADMIN')}
        busy={look.isPending}
        error={look.error}
        onClose={onClose}
        onPreview={(wanted) => look.mutate(wanted)}
      />
    </Dialog>
  );
}

/** `config`: as somebody changed it; absent while it is that of the category. */
type Given = { readonly category: string; readonly tag: string; readonly config?: string };

type FormProps = Pick<ListActionProps, 'query' | 'found' | 'onClose'> & {
  given: Given;
  onChange: (given: Given) => void;
  isAdmin: boolean;
  busy: boolean;
  error: Error | null;
  onPreview: (wanted: Wanted) => void;
};

function HarmoniseForm({
  given,
  onChange,
  query,
  found,
  isAdmin,
  busy,
  error,
  onClose,
  onPreview,
}: FormProps) {
  const { t } = useTranslation();
  const [tried, setTried] = useState(false);
  const { data: categories = [] } = useQuery(configurationQuery);
  const file = useSaveFile(harmonize, 'harmonize.csv');
  const stored = categories.find(({ category }) => category === given.category)?.clustering.harmonise;
  const config = given.config ?? (stored ? JSON.stringify(stored, null, 2) : '');
  const missing = t('cases.review.required');
  const isWhole = given.category !== '' && given.tag.trim() !== '';
  const wanted: Wanted = { ...given, tag: given.tag.trim(), query };
  const attempt = (then: () => void): void => {
    setTried(true);
    if (isWhole && !busy) then();
  };
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        attempt(() => onPreview(wanted));
      }}
    >
      <Stack gap={12}>
        <p>{t('harmonise.found', { count: found })}</p>
        <Select
          data-autofocus
          required
          searchable
          selectFirstOptionOnChange
          allowDeselect={false}
          label={t('harmonise.category')}
          data={categories.map(({ category }) => category)}
          value={given.category || null}
          error={tried && given.category === '' ? missing : undefined}
          onChange={(category) => onChange({ tag: given.tag, category: category ?? '' })}
        />
        <TextInput
          label={t('harmonise.tag')}
          maxLength={255}
          value={given.tag}
          error={tried && given.tag.trim() === '' ? missing : undefined}
          onChange={(event) => onChange({ ...given, tag: event.currentTarget.value })}
        />
        <Textarea
          label={t('harmonise.config')}
          description={t(isAdmin ? 'harmonise.config_hint' : 'harmonise.config_read')}
          readOnly={!isAdmin}
          rows={8}
          spellCheck={false}
          classNames={{ input: classes.config }}
          value={config}
          onChange={(event) => onChange({ ...given, config: event.currentTarget.value })}
        />
        {error && <p role="alert">{errorMessages(error, t).join(' ')}</p>}
        <Group justify="flex-end">
          {isAdmin && (
            <Button
              variant="default"
              mr="auto"
              loading={file.busy}
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => attempt(() => void file.save({ body: { ...bodyOf(wanted), dryRun: true } }))}
            >
              {t('harmonise.dry_run')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('harmonise.preview')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
