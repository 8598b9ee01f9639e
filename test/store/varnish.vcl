# A cache in front of the store for `cached.walk.ts`. Magento says by Cache-Control which answers all visitors share
# (Stores > Configuration > Full Page Cache > Varnish); a visitor's group and currency are in one cookie.
vcl 4.1;

backend store {
  .host = "127.0.0.1";
  .port = "8080";
  .first_byte_timeout = 60s;
  .probe = { .url = "/health_check.php"; .timeout = 5s; .interval = 10s; }
}

sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.url ~ "^/(checkout|customer|rest|graphql)(/|$)") { return (pass); }
  return (hash);
}

sub vcl_hash {
  if (req.http.cookie ~ "X-Magento-Vary=") {
    hash_data(regsub(req.http.cookie, "^.*?X-Magento-Vary=([^;]+).*$", "\1"));
  }
}

sub vcl_backend_response {
  # The menu is a part of its own in all pages.
  if (beresp.http.Content-Type ~ "text/html") { set beresp.do_esi = true; }
  if (beresp.status != 200 || beresp.http.Cache-Control !~ "public|s-maxage") {
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
  } else {
    unset beresp.http.Set-Cookie;
  }
}

sub vcl_deliver {
  set resp.http.X-Cache = "miss";
  if (obj.hits > 0) { set resp.http.X-Cache = "hit"; }
  # A browser would keep its own copy beyond a new one here. Purging is left out: nothing is changed in the shop.
  if (req.url !~ "^/(static|media)/") { set resp.http.Cache-Control = "no-store"; }
}
