import { Button } from '@mantine/core';
import type { Entity } from '@recto/contracts/entities/definition';
import { IconAdjustmentsHorizontal, IconDownload, IconSearch, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { betweenScripts } from '../../lib/between-scripts.ts';
import { OPENS_FILTERS } from '../../portal/list/to-filters.ts';
import { TypedInput } from '../../portal/list/typed-input.tsx';
import compact from '../../ui/compact.module.css';
import type { EntityList } from './use-entity-list.ts';
import { useMay } from './use-may.ts';
import { useNames } from './use-names.ts';

type FillProps = { entity: Entity; creates: boolean; onImport: () => void };
type ActionProps = FillProps & { onExport: () => void; exporting: boolean };

/** What can be done with the whole list. */
export function ListActions({ entity, creates, onExport, onImport, exporting }: ActionProps) {
  const { t } = useTranslation();
  const { one } = useNames(entity);
  const may = useMay(entity);
  return (
    <>
      <div className={compact.group}>
        {may('export') && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={exporting}
            onClick={onExport}
          >
            {t('entity.export')}
          </Button>
        )}
        {may('import') && (
          <Button variant="default" leftSection={<IconUpload size={16} />} onClick={onImport}>
            {t('entity.import')}
          </Button>
        )}
      </div>
      {creates && may('create') && (
        <Button component={Link} to="/entity/$entity/new" params={{ entity: entity.name } as never}>
          {betweenScripts(t('entity.create', { name: one }))}
        </Button>
      )}
    </>
  );
}

/** In a list that has nothing yet: what brings the first records, in other words than the buttons that always stand there. */
export function FirstActions({ entity, creates, onImport }: FillProps) {
  const { t } = useTranslation();
  const may = useMay(entity);
  return (
    <>
      {may('import') && (
        <Button variant="default" leftSection={<IconUpload size={16} />} onClick={onImport}>
          {t('entity.first_from_file')}
        </Button>
      )}
      {creates && may('create') && (
        <Button component={Link} to="/entity/$entity/new" params={{ entity: entity.name } as never}>
          {t('entity.first')}
        </Button>
      )}
    </>
  );
}

type SearchProps = {
  list: EntityList;
  filtersOpen: boolean;
  onFilters: () => void;
  ref: Ref<HTMLInputElement>;
};

/** The search box with its clear button, and the switch of the filters. */
export function ListSearch({ list, filtersOpen, onFilters, ref }: SearchProps) {
  const { t } = useTranslation();
  return (
    <>
      <TypedInput
        ref={ref}
        label={t('entity.search')}
        placeholder={t('entity.search_hint')}
        icon={<IconSearch size={16} aria-hidden />}
        value={String(list.state.search ?? '')}
        onValue={(search) => list.put({ search: search === '' ? undefined : search })}
      />
      <Button
        {...OPENS_FILTERS}
        variant={filtersOpen ? 'light' : 'default'}
        leftSection={<IconAdjustmentsHorizontal size={16} />}
        aria-expanded={filtersOpen}
        onClick={onFilters}
      >
        {t('list.filters')}
      </Button>
    </>
  );
}
