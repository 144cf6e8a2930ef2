import { ObjectService } from "../../../server/testing/services/object-service.ts";

/** A key such as BACKUP_KEY_FILE holds. */
const BACKUP_KEY = "signs what is in the bucket, and is not in it";

/** An S3 service in this process, and the variables by which a site sends its changes there. */
export async function startBucket(changes: string) {
  const service = await ObjectService.start();
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = service.address;
  const query = new URLSearchParams({ endpoint, region, style: "path" });
  const env: Record<string, string> = {
    BACKUP_URL: `s3://${bucket}/${prefix}?${query}`,
    BACKUP_CHANGES: changes,
    BACKUP_KEY,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const countCopies = () => service.objects().filter((key) => key.endsWith("/done")).length;
  return { service, env, countCopies };
}
