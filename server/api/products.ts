import { products } from "../../contract/endpoints.ts";
import { productForms } from "../../contract/forms/product.ts";
import { type Route, pageInput, route } from "../http/route.ts";
import { listProducts, productCollection } from "../store/products.ts";
import { crudRoutes } from "./crud.ts";

export const productRoutes: Route[] = [
  route(products.active, pageInput, ({ db }, page) =>
    listProducts(db, { ...page, activeOnly: true }),
  ),
  route(products.featured, pageInput, ({ db }, page) =>
    listProducts(db, { ...page, activeOnly: true, featured: true }),
  ),

  ...crudRoutes(products.admin, productForms, productCollection),
];
