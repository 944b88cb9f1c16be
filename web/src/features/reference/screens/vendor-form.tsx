import { Input, TextInput } from '@mantine/core';
import type { Entity, EntityField } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { EntityForm } from '../../../back-office/screens/entity-form.tsx';
import type { OwnInputProps } from '../../../back-office/settings/own-input.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from '../parts/panels.module.css';

/** The form of the back office; the name of a vendor that is there leads to its documents (K-012, X-036). */
export function VendorForm({ entity, record }: { entity: Entity; record: EntityRecord | null }) {
  return <EntityForm entity={entity} record={record} inputs={INPUTS} />;
}

/** The documents that something is asked of. */
const CATEGORIES = ['PO_CONF', 'COA', 'NB_COA'];

function Name({ label, field, value, error, disabled, form, onChange, onBlur }: OwnInputProps) {
  const { code } = form.values;
  if (code)
    return (
      <Input.Wrapper label={label} labelElement="div">
        <div className={classes.vendor}>
          <TextLink to="/dashboard" search={{ vendorSensor: String(code), category: CATEGORIES } as never}>
            {String(value)}
          </TextLink>
        </div>
      </Input.Wrapper>
    );
  return (
    <TextInput
      label={label}
      withAsterisk={(field as EntityField).required ?? false}
      value={String(value ?? '')}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}

const INPUTS = { name: Name };
