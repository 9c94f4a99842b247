import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

type FormTextFieldProps<Values extends FieldValues, Output> = Omit<TextFieldProps, 'name' | 'ref'> & {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
}

/** Marks an invalid value; the form shows the message. */
export function FormTextField<Values extends FieldValues, Output>(props: FormTextFieldProps<Values, Output>) {
  const { control, name, ...rest } = props
  const { field, fieldState } = useController({ control, name })
  const { ref, ...input } = field
  return <TextField fullWidth error={fieldState.invalid} {...rest} {...input} inputRef={ref} />
}
