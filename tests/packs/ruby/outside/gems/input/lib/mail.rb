class Mail
  def client
    @client ||= Aws::SES::Client.new(region: "eu-west-1")
  end

  def forge
    Octokit::Client.new(access_token: "…")
  end
end
