import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FormProvider, useForm } from "react-hook-form";
import { admins } from "../../../contract/account/admins.ts";
import {
  PASSWORD_MIN_LENGTH,
  type JoinForm as Form,
  joinForm,
} from "../../../contract/forms/account.ts";
import { paths } from "../../../contract/paths.ts";
import { Button } from "../../components/ui/button.tsx";
import { queries } from "../../lib/data/queries.ts";
import { send } from "../../lib/data/send.ts";
import { useSite } from "../../lib/data/site.ts";
import { EmailField } from "../account/email-field.tsx";
import { PasswordField } from "../account/password-field.tsx";
import { useSave } from "../crud/form/use-save.ts";
import { failureMessage } from "../failure.ts";

interface JoinFormProps {
  token: string;
  onJoined: () => void;
}

/** For whom a link invited: chooses what to sign in with, and signs in. */
export function JoinForm({ token, onJoined }: JoinFormProps) {
  const site = useSite();
  const { data, error } = useQuery({
    queryKey: [admins.findInvite.path, { token }],
    queryFn: () => send(admins.findInvite, { token }),
  });
  if (error) {
    return (
      <>
        <p role="alert">{failureMessage(error)}</p>
        <a href={paths.adminLogin} className="mt-4 inline-block py-2 text-lacquer underline">
          Sign in with an account that you have
        </a>
      </>
    );
  }
  if (!data) return <div aria-busy="true" className="gloss h-60 rounded-control" />;
  return (
    <>
      <p className="mb-6 wrap-anywhere text-quiet">
        {data.invited_by} asks you to manage {site.name} too. Choose what you sign in with.
      </p>
      <Fields token={token} onJoined={onJoined} />
    </>
  );
}

function Fields({ token, onJoined }: JoinFormProps) {
  const client = useQueryClient();
  const form = useForm<Form, unknown, Form>({
    resolver: zodResolver(joinForm) as never,
    defaultValues: { token, email: "", password: "" },
    shouldFocusError: false,
  });
  const { saving, message, save, formElement } = useSave(form, async (values) => {
    client.setQueryData(queries.status().queryKey, await send(admins.join, values));
    await client.refetchQueries(queries.status());
    onJoined();
  });

  return (
    <FormProvider {...form}>
      <form
        ref={formElement}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) void save();
        }}
      >
        <EmailField label="Email" />
        <PasswordField
          name="password"
          label="Password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters; a few words are easier to remember than signs.`}
          autoComplete="new-password"
        />
        {message && (
          <p role="alert" className="text-sm font-medium text-danger">
            {message}
          </p>
        )}
        <Button type="submit" size="large" disabled={saving} className="w-full">
          {saving ? "Joining..." : "Join"}
        </Button>
      </form>
    </FormProvider>
  );
}
