import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { menuItems, type Option } from './select-field.tsx'

export interface FormFieldProps<Values extends FieldValues, Output = unknown> {
  /** The control of the form. Default: that of the surrounding form. */
  control?: Control<Values, unknown, Output>
  name: FieldPath<Values>
}

type FormTextFieldProps<Values extends FieldValues, Output = unknown> = FormFieldProps<Values, Output> &
  Omit<TextFieldProps, 'name' | 'ref'> & {
    options?: readonly Option[]
  }

/** A field that marks an invalid value but shows no message about it. The form shows the message elsewhere. */
export function FormTextField<Values extends FieldValues, Output = unknown>(props: FormTextFieldProps<Values, Output>) {
  const { control, name, options, ...rest } = props
  const { field, fieldState } = useController({ name, ...(control && { control }) })
  const { ref, ...input } = field
  const choices = options && { select: true, children: menuItems(options) }
  return <TextField fullWidth error={fieldState.invalid} {...choices} {...rest} {...input} inputRef={ref} />
}

/** A field of the surrounding form. If its value is invalid, it shows the message instead of its hint. */
export function CheckedField({ helperText, ...props }: FormTextFieldProps<FieldValues>) {
  const { fieldState } = useController({ name: props.name })
  return <FormTextField {...props} helperText={fieldState.error?.message ?? helperText} />
}
