import {
  ActionIcon,
  type AutocompleteProps,
  Button,
  type CheckboxProps,
  type CSSVariablesResolver,
  createTheme,
  type DrawerProps,
  Input,
  type MenuProps,
  type ModalProps,
  type MultiSelectProps,
  type PopoverProps,
  type SelectProps,
  type TooltipProps,
} from '@mantine/core';

/** Controls are 32 px high, 28 px (`xs`) inside tables. */
const controlSizes = { xs: '28px', sm: '32px', md: '32px' };

const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

/** The list itself scrolls, not a box in it: it belongs to its input, whose arrows move in it. */
const CHOICES = {
  comboboxProps: { shadow: 'none' },
  withScrollArea: false,
  styles: { options: { maxHeight: 220, overflowY: 'auto' } },
} as const;

export const theme = createTheme({
  primaryColor: 'indigo',
  // Shade 7 carries white text at 8.1:1 in light; dark uses the lighter 6 at 4.9:1.
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  colors: {
    gray: [
      '#f6f7f9',
      '#f1f2f5',
      '#e3e5ea',
      '#cfd3db',
      '#c3c8d2',
      '#868d9c',
      '#5f6776',
      '#4b5261',
      '#2c313c',
      '#171a21',
    ],
    dark: [
      '#eceef2',
      '#b4bac6',
      '#969eac',
      '#6b7484',
      '#363c48',
      '#262a33',
      '#16191f',
      '#101216',
      '#0c0e12',
      '#08090c',
    ],
    indigo: [
      '#eef0ff',
      '#e0e3ff',
      '#c7caf9',
      '#a9a6ff',
      '#8e8af8',
      '#6d67f0',
      '#645ee8',
      '#4338ca',
      '#3730a3',
      '#312e81',
    ],
  },
  black: '#171a21',
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '24px' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '18px', lineHeight: '24px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  defaultRadius: 'var(--radius)',
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm' },
      vars: (_theme, { size }) => ({
        root: {
          '--button-height': controlSizes[size as keyof typeof controlSizes] ?? '32px',
          '--button-padding-x': '12px',
          '--button-fz': size === 'xs' ? '13px' : '14px',
        },
      }),
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { size: 32, variant: 'subtle', color: 'gray' },
    }),
    Input: Input.extend({
      vars: (_theme, { size }) => ({
        wrapper: {
          '--input-height': controlSizes[size as keyof typeof controlSizes] ?? '32px',
          '--input-fz': size === 'xs' ? '13px' : '14px',
        },
      }),
    }),
    InputWrapper: Input.Wrapper.extend({
      styles: {
        label: { fontSize: 12, lineHeight: '16px', fontWeight: 600, color: 'var(--ink-2)', marginBottom: 4 },
      },
    }),
    // Named, not imported: what a screen does not use must not be loaded with the theme.
    Select: defaults<SelectProps>({ ...CHOICES, checkIconPosition: 'right' }),
    // As high as the inputs beside it while its choices have one line.
    MultiSelect: defaults<MultiSelectProps>({
      ...CHOICES,
      styles: { ...CHOICES.styles, input: { paddingBlock: 'calc((var(--input-height) - 2px - 1.6em) / 2)' } },
    }),
    Autocomplete: defaults<AutocompleteProps>(CHOICES),
    Checkbox: defaults<CheckboxProps>({ size: 'xs' }),
    Tooltip: defaults<TooltipProps>({ openDelay: 300, fz: 12 }),
    Menu: defaults<MenuProps>({
      shadow: 'none',
      position: 'bottom-end',
      offset: 4,
      withInitialFocusPlaceholder: false,
    }),
    Popover: defaults<PopoverProps>({ shadow: 'none' }),
    Modal: defaults<ModalProps>({ centered: true, shadow: 'none' }),
    Drawer: defaults<DrawerProps>({ position: 'right', shadow: 'none' }),
  },
});

/** Hands the tokens to Mantine, whose own defaults miss the contrast that look.md asks for. */
const tokens = {
  '--mantine-color-body': 'var(--panel)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-default': 'var(--panel)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-ink)',
  '--mantine-color-red-filled': 'var(--danger-fill)',
  '--mantine-color-red-filled-hover': 'var(--danger-fill-hover)',
  '--mantine-color-gray-light-color': 'var(--ink-2)',
  '--mantine-color-gray-text': 'var(--ink-2)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...tokens, '--danger-fill': '#b4232f', '--danger-fill-hover': '#98202a' },
  dark: { ...tokens, '--danger-fill': '#c53440', '--danger-fill-hover': '#b4232f' },
});
