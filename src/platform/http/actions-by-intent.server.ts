import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formOf } from './read-form.ts'

type Sent<Ready> = Ready & { request: Request; form: FormData }

/** Does what the field `intent` names; `prepare` runs before the form is read and says who asks. @throws PortalError request.invalid-body */
export function actionsByIntent<
  Args extends { request: Request },
  Ready extends object,
  Actions extends Record<string, (sent: Sent<Ready>) => unknown>,
>(prepare: (args: Args) => Ready, actions: Actions, usual?: keyof Actions & string) {
  return async (args: Args): Promise<Awaited<ReturnType<Actions[keyof Actions]>>> => {
    const ready = prepare(args)
    const form = await formOf(args.request)
    const intent = form.get('intent') ?? usual
    if (typeof intent !== 'string' || !Object.hasOwn(actions, intent)) throw portalErrors['request.invalid-body']()
    const action = actions[intent as keyof Actions] as Actions[keyof Actions]
    return (await action({ ...ready, request: args.request, form })) as Awaited<ReturnType<Actions[keyof Actions]>>
  }
}
