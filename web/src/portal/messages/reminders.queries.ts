import { remindersAnswer } from '@palco/contract/messages/reminders'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

const PATH = 'participant/reminders'

export const remindersQuery = queryOptions({
  queryKey: ['reminders', 'own'],
  queryFn: () => api.get(PATH, remindersAnswer),
})

export const chooseReminders = mutationOptions({
  mutationFn: (isSubscribed: boolean) => api.put(PATH, { isSubscribed }, remindersAnswer),
  onSuccess: (answer, _variables, _result, { client }) => client.setQueryData(remindersQuery.queryKey, answer),
})
