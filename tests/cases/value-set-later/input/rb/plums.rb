require "net/http"
STORE = "https://orchard.example.org"

def plums(rows)
  id = nil
  rows.each { |row| id = row.id if row.ripe }
  Net::HTTP.get(URI("#{STORE}/plums/#{id}/weight"))
end
