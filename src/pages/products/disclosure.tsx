export function Disclosure() {
  return (
    <p className="mt-20 max-w-[46.2em] border-t border-line pt-6 text-sm text-quiet">
      Affiliate disclosure: some links on this page are affiliate links. If you buy through one of
      them, we may earn a small commission, at no extra cost to you.
    </p>
  );
}
