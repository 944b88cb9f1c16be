import type { EntityField } from '@recto/contracts/entities/definition';
import type { ComponentType } from 'react';
import type { InputProps } from '../kinds/kind.ts';
import type { EntityForm } from '../parts/use-entity-form.ts';

/** An input of a feature's own making gets the whole form besides: what else is typed, and what is wrong inside of it. */
export type OwnInputProps = InputProps<unknown, EntityField> & {
  readonly name: string;
  readonly form: Pick<EntityForm, 'values' | 'errors' | 'leave'>;
};

/** By the name of the field. */
export type OwnInputs = Readonly<Record<string, ComponentType<OwnInputProps>>>;
