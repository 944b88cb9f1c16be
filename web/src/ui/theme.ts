import {
  ActionIcon,
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  Input,
  Menu,
  Modal,
  Popover,
  Select,
  Tooltip,
} from '@mantine/core';

/** Controls are 32 px high, 28 px (`xs`) inside tables. */
const controlSizes = { xs: '28px', sm: '32px', md: '32px' };

export const theme = createTheme({
  primaryColor: 'indigo',
  // Shade 7 carries white text at 8.1:1 in light; dark uses the lighter 6 at 4.9:1.
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  colors: {
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
    Select: Select.extend({
      defaultProps: { comboboxProps: { shadow: 'none' }, checkIconPosition: 'right' },
    }),
    Checkbox: Checkbox.extend({ defaultProps: { size: 'xs' } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300, withArrow: false, fz: 12 } }),
    Menu: Menu.extend({ defaultProps: { shadow: 'none', position: 'bottom-end', offset: 4 } }),
    Popover: Popover.extend({ defaultProps: { shadow: 'none' } }),
    Modal: Modal.extend({ defaultProps: { centered: true, shadow: 'none' } }),
    Drawer: Drawer.extend({ defaultProps: { position: 'right', shadow: 'none' } }),
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
