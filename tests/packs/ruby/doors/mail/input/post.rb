class PostMailer < ActionMailer::Base
  def hello
    mail(to: "b@example.org")
  end
end
