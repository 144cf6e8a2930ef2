import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { type LoginForm as Credentials, loginForm } from "../../../contract/forms/account.ts";
import { account } from "../../../contract/endpoints.ts";
import { Button } from "../../components/ui/button.tsx";
import { Field, controlClass } from "../../components/ui/field.tsx";
import { toast } from "../../lib/visitor/toast-store.ts";
import { queries } from "../../lib/data/queries.ts";
import { send } from "../../lib/data/send.ts";
import { failureMessage } from "../failure.ts";

/** Email and password. Signs in, refreshes the status, then calls `onSignedIn`. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(loginForm),
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting } = form.formState;

  async function signIn(credentials: Credentials) {
    try {
      client.setQueryData(queries.status().queryKey, await send(account.login, credentials));
    } catch (error) {
      const description = failureMessage(error) || "Invalid email or password";
      toast({ title: "Login Failed", description, variant: "destructive" });
      return;
    }
    await client.refetchQueries(queries.status());
    onSignedIn();
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(signIn)} className="grid gap-5">
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register("email")}
            type="email"
            autoComplete="username"
            className={controlClass}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register("password")}
            type="password"
            autoComplete="current-password"
            className={controlClass}
          />
        )}
      </Field>
      <Button type="submit" size="large" disabled={isSubmitting} className="w-full">
        {isSubmitting ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  );
}
