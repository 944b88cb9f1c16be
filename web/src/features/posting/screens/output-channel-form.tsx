import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { EntityForm } from '../../../back-office/screens/entity-form.tsx';
import { fillsWorkbooks, paramsAreThere, paramsFollowWorker } from '../model/worker-form.ts';
import { ExcelTemplates } from '../parts/excel-templates.tsx';
import { ParamsInput } from '../parts/params-input.tsx';
import { PayloadPreview } from '../parts/payload-preview.tsx';

type Props = { entity: Entity; record: EntityRecord | null };

const inputs = { workerParams: ParamsInput };

/** The form of an output channel, with what it would send below. */
export const OutputChannelForm = ({ entity, record }: Props) => (
  <EntityForm
    entity={entity}
    record={record}
    inputs={inputs}
    follow={paramsFollowWorker}
    check={paramsAreThere}
  >
    {(values) => (
      <>
        <PayloadPreview values={values} />
        {fillsWorkbooks(values.workerName) && <ExcelTemplates />}
      </>
    )}
  </EntityForm>
);
